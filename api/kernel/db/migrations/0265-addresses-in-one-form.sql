-- Addresses are compared in one form (shared/plain-address.ts): host names of other scripts in ASCII, as RFC 3492 writes them. These are the stored ones.
create function pg_temp.punycode(label text) returns text language plpgsql immutable strict as $$
declare
  codes int[] = array(select ascii(letter) from regexp_split_to_table(label, '') letter);
  plain text = regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  written text = plain || case when plain = '' then '' else '-' end;
  done int = length(plain);
  lowest int = 128;
  delta int = 0;
  bias int = 72;
  next int; code int; rest int; base int; threshold int; spread int;
  digits constant text = 'abcdefghijklmnopqrstuvwxyz0123456789';
begin
  while done < cardinality(codes) loop
    select min(one) into next from unnest(codes) one where one >= lowest;
    delta = delta + (next - lowest) * (done + 1);
    lowest = next;
    foreach code in array codes loop
      if code < lowest then delta = delta + 1; end if;
      if code = lowest then
        rest = delta;
        base = 36;
        loop
          threshold = greatest(1, least(26, base - bias));
          exit when rest < threshold;
          written = written || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest = (rest - threshold) / (36 - threshold);
          base = base + 36;
        end loop;
        written = written || substr(digits, rest + 1, 1);
        -- How the thresholds adapt (RFC 3492, 6.1).
        rest = case when done = length(plain) then delta / 700 else delta / 2 end;
        rest = rest + rest / (done + 1);
        spread = 0;
        while rest > 455 loop
          rest = rest / 35;
          spread = spread + 36;
        end loop;
        bias = spread + 36 * rest / (rest + 38);
        delta = 0;
        done = done + 1;
      end if;
    end loop;
    delta = delta + 1;
    lowest = lowest + 1;
  end loop;
  return 'xn--' || written;
end $$;

create function pg_temp.plain_address(address text) returns text language sql immutable strict as $$
  select split_part(address, '@', 1) || '@' || string_agg(case when label ~ '[^\u0001-\u007f]' then pg_temp.punycode(label) else label end, '.' order by place)
  from unnest(string_to_array(split_part(address, '@', 2), '.')) with ordinality parts(label, place)
$$;

-- A mailbox that two players of a tenant hold already stays theirs.
update player p set email = pg_temp.plain_address(email)
where email ~ '@.*[^\u0001-\u007f]'
  and not exists (select from player o where o.tenant_id = p.tenant_id and o.email = pg_temp.plain_address(p.email));
update registration set fields = jsonb_set(fields, '{email}', to_jsonb(pg_temp.plain_address(fields ->> 'email')))
where fields ->> 'email' ~ '@.*[^\u0001-\u007f]';
update pending_registration set email = pg_temp.plain_address(email) where email ~ '@.*[^\u0001-\u007f]';
update confirmation_link set email = pg_temp.plain_address(email) where email ~ '@.*[^\u0001-\u007f]';
