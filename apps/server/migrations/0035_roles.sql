-- A role belongs to the group, or to one company: then it is given there alone. The roles of before are the group's.
alter table identity.role add column of_company_id uuid;
call platform.names_unique('identity.role', 'coalesce(of_company_id, ''00000000-0000-0000-0000-000000000000''::uuid)');

-- A grant counts from a day to a day, both included, and says when it was given, by whom and why; those of before say nothing of it.
-- `companies` narrows every scope but the group's; for a scope that follows somebody's places an empty one means all their companies.
alter table identity.role_grant
  add column from_on date,
  add column until_on date,
  add column given_at timestamptz,
  add column given_by uuid references organisation.person on delete set null,
  add column reason text not null default '',
  add column version integer not null default 1,
  add constraint role_grant_days check (until_on >= from_on);
create index role_grant_role on identity.role_grant (role_id);
create index role_grant_given_by on identity.role_grant (given_by);
