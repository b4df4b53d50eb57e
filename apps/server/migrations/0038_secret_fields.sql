-- Identity document and bank account are kept encrypted: no text of them is in the database. Two people of a company never have the
-- same; somebody who comes back has their own twice. Which is whose is compared by a keyed fingerprint, because a ciphertext is
-- another one each time.
create table organisation.secret_field (
  company_id uuid not null,
  employment_id uuid not null,
  person_id uuid not null references organisation.person,
  field text not null check (field in ('identity-document', 'bank-account')),
  key_id text not null,
  encrypted bytea not null,
  fingerprint bytea not null,
  primary key (company_id, employment_id, field),
  constraint secret_field_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint secret_field_one_person exclude using gist (company_id with =, field with =, fingerprint with =, person_id with <>)
);
call platform.wall('organisation.secret_field');
-- The values of a key that was replaced are looked for.
create index secret_field_key on organisation.secret_field (company_id, key_id);

-- The bank that an account is of is no secret.
alter table organisation.employment add column bank text not null default '';
