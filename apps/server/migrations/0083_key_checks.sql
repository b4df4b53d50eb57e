-- By what a key is known to be the one that was used before: its proof of a text that everybody knows. The keys themselves lie outside.
create table platform.key_check (
  number int generated always as identity primary key,
  purpose text not null check (purpose in ('seals', 'fields', 'fingerprints')),
  key_id text not null,
  mac bytea not null,
  at timestamptz not null
);
comment on table platform.key_check is 'append-only: which keys were used, the newest of a purpose last';
