-- Accounts that wait for their first password, that were closed with a reason, and passwords that somebody else has given.

alter table identity.credential
  add column disabled_reason text not null default '',
  add column last_sign_in_at timestamptz,
  -- When somebody else last gave a new password, so that its owner is told at the next sign-in.
  add column reset_at timestamptz,
  add column secondary_must_change boolean not null default false;

update identity.credential c set last_sign_in_at = s.at
from (select person_id, max(created_at) as at from identity.session group by person_id) s where s.person_id = c.person_id;

-- The one code of a person by which they choose a password of their own; a new one takes the place of the old one.
create table identity.activation (
  person_id uuid primary key references identity.credential on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);
