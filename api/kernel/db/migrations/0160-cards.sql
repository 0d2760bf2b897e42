-- Who a tenant is at the provider that keeps its cards and takes its payments (Stripe).
create table card_customer (
  tenant_id uuid primary key references tenant on delete cascade,
  customer_id text not null unique,
  made_at timestamptz not null,
  -- The number of the reading that the cards come from: see card_reading.
  reading bigint not null default 0
);
-- Its cards, as the provider tells of them; a number in full is never here.
create table card (
  tenant_id uuid not null references tenant on delete cascade,
  id text not null,
  brand text not null,
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  -- The same for the same card, however often it is added.
  fingerprint text not null,
  is_default boolean not null,
  primary key (tenant_id, id)
);
create unique index card_default on card (tenant_id) where is_default;
-- A visit to the provider's page, on which a card is added.
create table card_setup (
  tenant_id uuid not null references tenant on delete cascade,
  session_id text not null,
  state text not null default 'open' check (state in ('open', 'done', 'gone')),
  asked_at timestamptz not null,
  asked_by uuid references account on delete set null,
  primary key (tenant_id, session_id)
);
create index card_setup_by_account on card_setup (asked_by);
create index card_setup_open on card_setup (asked_at) where state = 'open';

-- How an invoice is charged to a card: by one payment intent, which can succeed only once. asked: nothing is known of the latest attempt yet.
create table card_payment (
  tenant_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('EUR', 'SEK')),
  state text not null check (state in ('asked', 'processing', 'needs_action', 'failed', 'succeeded', 'cancelled')),
  attempts smallint not null check (attempts >= 0),
  -- Which card the latest attempt charges: the same attempt asks for the same, always.
  card_id text,
  intent_id text unique,
  -- The latest charge that is known of, and why it failed.
  charge_id text,
  failure text check (failure in ('declined', 'insufficient_funds', 'expired', 'authentication', 'other')),
  -- The fingerprint of a card that is not tried again by itself.
  refused_card text,
  asked_at timestamptz not null,
  reading bigint not null default 0,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice
);
create index card_payment_open on card_payment (asked_at) where state in ('asked', 'processing', 'needs_action');
-- What goes back to the card that paid.
create table card_refund (
  tenant_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'pending', 'succeeded', 'failed')),
  refund_id text unique,
  asked_at timestamptz not null,
  asked_by uuid references account on delete set null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references card_payment
);
create index card_refund_by_account on card_refund (asked_by);
create index card_refund_open on card_refund (asked_at) where state in ('asked', 'pending');

-- What the provider said, once each: only that something is to be read, and of which object.
create table stripe_event (
  id text primary key,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null
);
-- Until when events were asked for, so that none is lost with a web hook.
create table stripe_reading (
  only_one boolean primary key default true check (only_one),
  events_until timestamptz not null
);
-- Numbers readings in the order in which they begin: an older one never writes over a newer one.
create sequence card_reading;

do $$
declare name text;
begin
  foreach name in array array['card_customer', 'card', 'card_setup', 'card_payment', 'card_refund'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant_only on %I to lucka_editor using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  end loop;
end $$;
grant select, insert, update on card_customer, card_setup, card_payment, card_refund to lucka_editor;
grant select, insert, update, delete on card to lucka_editor;
