-- Of roles that others hold from an instant on: the tasks whose step asks for them are looked at then.
create table workflow.role_check (
  company_id uuid not null references organisation.company,
  id uuid not null default gen_random_uuid(),
  role_id uuid not null,
  -- Who holds the role otherwise than before.
  person_ids uuid[] not null,
  due_at timestamptz not null,
  -- The last task that was looked at: a run that was killed goes on behind it.
  after_id uuid,
  -- When it was through once: what was submitted meanwhile is found the second time.
  passed_at timestamptz,
  -- How many tasks came to whom in this look, by person: each is told once.
  came json not null default '{}',
  primary key (company_id, id)
);
call platform.wall('workflow.role_check');
create index role_check_due on workflow.role_check (company_id, due_at);

-- Roles that begin or end on days to come, in the zone of each company. The owner stands behind the walls, too.
alter table organisation.company no force row level security;
alter table workflow.role_check no force row level security;
insert into workflow.role_check (company_id, role_id, person_ids, due_at)
  select c.company_id, d.role_id, array_agg(distinct d.person_id), d.day::timestamp at time zone z.zone
  from organisation.company c
    cross join (select distinct zone from organisation.company) z
    cross join (select role_id, person_id, from_on as day from identity.role_grant
      union select role_id, person_id, until_on + 1 from identity.role_grant) d
  where d.day::timestamp at time zone z.zone > now()
  group by 1, 2, 4;
alter table organisation.company force row level security;
alter table workflow.role_check force row level security;
