-- What waits for people until it is dealt with.

create schema notification;

-- One row per person for whom it waits; the key makes it once. Worded on reading, so that it says what its reader may see then.
create table notification.to_do (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  key text not null,
  kind text not null,
  -- JSON text: what its word is said with, but names of people.
  params text not null,
  -- The place where it is dealt with.
  opens text not null,
  -- What it is about: by this it is found who may see it. Neither means the company as such.
  employment_id uuid,
  department_id uuid,
  -- Waits for the person by name; else as one of those who hold the right for it.
  is_named boolean not null,
  due_on date,
  raised_at timestamptz not null,
  done_at timestamptz,
  done_by_id uuid,
  is_by_hand boolean not null default false,
  primary key (company_id, id),
  constraint to_do_once unique (company_id, key, person_id),
  constraint to_do_person foreign key (person_id) references organisation.person on delete cascade,
  constraint to_do_done_by foreign key (done_by_id) references organisation.person on delete set null,
  constraint to_do_department foreign key (company_id, department_id) references organisation.department on delete cascade
);
call platform.wall('notification.to_do');
create index to_do_open on notification.to_do (company_id, person_id, raised_at, id) where done_at is null;
create index to_do_done on notification.to_do (company_id, person_id, done_at, id) where done_at is not null;
-- What waits about an employment that is deleted, or in a department that is, is found by these.
create index to_do_of_employment on notification.to_do (company_id, employment_id) where done_at is null;
create index to_do_of_department on notification.to_do (company_id, department_id);

-- Whoever is incomplete already waits for those who complete people, as from now on everybody does from their first day.
alter table notification.to_do no force row level security;
alter table organisation.employment no force row level security;
alter table organisation.position no force row level security;
alter table organisation.office no force row level security;
alter table organisation.department_below no force row level security;
with incomplete as (
  select e.company_id, e.id, array(
    select p.department_id from organisation.position p where p.company_id = e.company_id and p.employment_id = e.id
      and (p.until_on is null or p.until_on > current_date)) as departments
  from organisation.employment e where e.is_incomplete),
holders as (
  select g.person_id, g.scope, g.companies from identity.role_grant g join identity.role r on r.id = g.role_id
  where 'user:manage:u' = any (r.codes))
insert into notification.to_do (company_id, id, person_id, key, kind, params, opens, employment_id, is_named, raised_at)
  select distinct on (i.company_id, i.id, h.person_id) i.company_id, gen_random_uuid(), h.person_id, 'incomplete-person:' || i.id, 'incomplete-person', '{}',
    '/organisation/employees/' || i.id || '/edit', i.id, false, now()
  from incomplete i join holders h on h.scope = 'group'
    or (h.scope in ('company', 'companies') and i.company_id = any (h.companies))
    or (h.scope in ('department', 'department-below') and exists (
      select from identity.membership m join organisation.position p on p.company_id = m.of_company_id and p.employment_id = m.employment_id
      where m.person_id = h.person_id and m.of_company_id = i.company_id and (p.until_on is null or p.until_on > current_date)
        and (p.department_id = any (i.departments) or (h.scope = 'department-below' and exists (
          select from organisation.department_below b where b.company_id = p.company_id and b.above_id = p.department_id
            and b.department_id = any (i.departments))))))
    or (h.scope = 'self' and exists (
      select from identity.membership m where m.person_id = h.person_id and m.of_company_id = i.company_id and m.employment_id = i.id));
alter table notification.to_do force row level security;
alter table organisation.employment force row level security;
alter table organisation.position force row level security;
alter table organisation.office force row level security;
alter table organisation.department_below force row level security;
