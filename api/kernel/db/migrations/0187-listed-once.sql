-- Registering writes a player's name and lists her in one statement, and the list has it already when it is told of the name: it is not written twice.
create or replace function list_changed_player() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (old.name, old.surname, old.username, old.email, old.gender, old.age, old.city, old.address, old.phone, old.member_number, old.country)
    is not distinct from (new.name, new.surname, new.username, new.email, new.gender, new.age, new.city, new.address, new.phone, new.member_number, new.country)
  then return null; end if;
  update listed_player l set name = k.name, surname = k.surname, username = k.username, email = k.email, gender = new.gender, age = new.age, city = k.city,
    address = k.address, phone = k.phone, member_number = k.member_number, country = k.country
  from (
    select listed_key(new.name) as name, listed_key(new.surname) as surname, listed_key(new.username) as username, listed_key(new.email) as email,
      listed_key(new.city) as city, listed_key(new.address) as address, listed_key(new.phone) as phone, listed_key(new.member_number) as member_number,
      listed_key(new.country) as country
  ) k
  where l.tenant_id = new.tenant_id and l.player_id = new.id
    and (l.name, l.surname, l.username, l.email, l.gender, l.age, l.city, l.address, l.phone, l.member_number, l.country)
      is distinct from (k.name, k.surname, k.username, k.email, new.gender, new.age, k.city, k.address, k.phone, k.member_number, k.country);
  return null;
end $$;
