-- Standard rates of VAT of member states that provider staff entered, beside those of the release: a state may change its rate between two releases.
create table vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The first day on which it applies.
  from_day date not null,
  percent double precision not null check (percent between 15 and 30 and percent * 10 = trunc(percent * 10)),
  noted_at timestamptz not null,
  primary key (country, from_day)
);
grant select, insert, update on vat_rate to lucka_editor;
