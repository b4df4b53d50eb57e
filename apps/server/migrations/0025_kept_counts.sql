-- How many people a list has is known without looking at each: rows of these tables add up. Whoever changes people adds what
-- changed and waits for nobody; now and then a writer gathers rows of the same kind into one. No row is ever updated, so that
-- two who change the same company at once neither wait for each other nor lose anything.
create table organisation.employment_count (
  company_id uuid not null references organisation.company,
  id bigint generated always as identity,
  state text not null,
  is_incomplete boolean not null,
  people int not null,
  primary key (company_id, id)
);
call platform.wall('organisation.employment_count');

-- Main positions from a day on: as many more, where one begins, as fewer where it ends. The sum up to a day is right on any
-- day, so that nothing has to happen at midnight. A gathered row is right from its day on; of earlier days it says nothing.
create table organisation.position_count (
  company_id uuid not null references organisation.company,
  id bigint generated always as identity,
  department_id uuid not null,
  office_id uuid not null,
  level_id uuid not null,
  state text not null,
  since date not null,
  people int not null,
  is_gathered boolean not null default false,
  primary key (company_id, id)
);
call platform.wall('organisation.position_count');
create index position_count_of_department on organisation.position_count (company_id, department_id, office_id, level_id)
  include (state, since, people, is_gathered);
create index position_count_of_office on organisation.position_count (company_id, office_id, level_id)
  include (state, since, people, is_gathered);
create index position_count_of_level on organisation.position_count (company_id, level_id)
  include (state, since, people, is_gathered);

-- Rows that somebody else holds are left for the next one who gathers.
create function organisation.gather_employment_counts(company uuid) returns void language sql as $$
  with taken as (
    delete from organisation.employment_count c where c.company_id = company and c.id in (
      select k.id from organisation.employment_count k where k.company_id = company for update skip locked)
    returning c.state, c.is_incomplete, c.people)
  insert into organisation.employment_count (company_id, state, is_incomplete, people)
    select company, state, is_incomplete, sum(people) from taken group by state, is_incomplete having sum(people) <> 0
$$;

-- What begins or ends up to the day; two days ago is past in every zone.
create function organisation.gather_position_counts(company uuid, until date) returns void language sql as $$
  with kinds as (
    select id, count(*) over (partition by department_id, office_id, level_id, state) as alike
    from organisation.position_count where company_id = company and since <= until),
  taken as (
    delete from organisation.position_count c where c.company_id = company and c.id in (
      select k.id from organisation.position_count k where k.company_id = company
        and k.id in (select id from kinds where alike > 1) for update skip locked)
    returning c.*)
  insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people, is_gathered)
    select company, department_id, office_id, level_id, state, max(since), sum(people), true
    from taken group by department_id, office_id, level_id, state
$$;

create function organisation.count_employments() returns trigger language plpgsql as $$
declare
  added int;
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, count(*) from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, -count(*) from old_rows group by 1, 2, 3;
  else
    insert into organisation.employment_count (company_id, state, is_incomplete, people)
      select company_id, state, is_incomplete, sum(n) from (
        select company_id, state, is_incomplete, 1 as n from new_rows
        union all select company_id, state, is_incomplete, -1 from old_rows) c
      group by 1, 2, 3 having sum(n) <> 0;
  end if;
  get diagnostics added = row_count;
  -- One in 64 writes gathers: what is left for a reader to add up stays short, and a writer hardly feels it.
  if added > 0 and random() * 64 < added then
    if tg_op = 'DELETE' then
      for company in select distinct company_id from old_rows loop perform organisation.gather_employment_counts(company); end loop;
    else
      for company in select distinct company_id from new_rows loop perform organisation.gather_employment_counts(company); end loop;
    end if;
  end if;
  return null;
end $$;
create trigger count_added after insert on organisation.employment
  referencing new table as new_rows for each statement execute function organisation.count_employments();
create trigger count_changed after update on organisation.employment
  referencing old table as old_rows new table as new_rows for each statement execute function organisation.count_employments();
create trigger count_removed after delete on organisation.employment
  referencing old table as old_rows for each statement execute function organisation.count_employments();

create function organisation.count_positions() returns trigger language plpgsql as $$
declare
  added int;
  company uuid;
begin
  if tg_op = 'INSERT' then
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n)
      from new_rows p cross join lateral (values (p.from_on, 1), (p.until_on, -1)) d (since, n)
      where p.is_main and d.since is not null group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n)
      from old_rows p cross join lateral (values (p.from_on, -1), (p.until_on, 1)) d (since, n)
      where p.is_main and d.since is not null group by 1, 2, 3, 4, 5, 6;
  else
    insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
      select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n * p.way)
      from (select *, 1 as way from new_rows where is_main union all select *, -1 from old_rows where is_main) p
      cross join lateral (values (p.from_on, 1), (p.until_on, -1)) d (since, n)
      where d.since is not null group by 1, 2, 3, 4, 5, 6 having sum(d.n * p.way) <> 0;
  end if;
  get diagnostics added = row_count;
  if added > 0 and random() * 64 < added then
    if tg_op = 'DELETE' then
      for company in select distinct company_id from old_rows loop
        perform organisation.gather_position_counts(company, current_date - 2);
      end loop;
    else
      for company in select distinct company_id from new_rows loop
        perform organisation.gather_position_counts(company, current_date - 2);
      end loop;
    end if;
  end if;
  return null;
end $$;
create trigger count_added after insert on organisation.position
  referencing new table as new_rows for each statement execute function organisation.count_positions();
create trigger count_changed after update on organisation.position
  referencing old table as old_rows new table as new_rows for each statement execute function organisation.count_positions();
create trigger count_removed after delete on organisation.position
  referencing old table as old_rows for each statement execute function organisation.count_positions();

-- The wall stands before the owner, too: behind it a login without BYPASSRLS would count nobody, and say nothing.
alter table organisation.employment no force row level security;
alter table organisation.position no force row level security;
alter table organisation.employment_count no force row level security;
alter table organisation.position_count no force row level security;
insert into organisation.employment_count (company_id, state, is_incomplete, people)
  select company_id, state, is_incomplete, count(*) from organisation.employment group by 1, 2, 3;
insert into organisation.position_count (company_id, department_id, office_id, level_id, state, since, people)
  select p.company_id, p.department_id, p.office_id, p.level_id, p.state, d.since, sum(d.n)
  from organisation.position p cross join lateral (values (p.from_on, 1), (p.until_on, -1)) d (since, n)
  where p.is_main and d.since is not null group by 1, 2, 3, 4, 5, 6;
select organisation.gather_position_counts(company_id, current_date - 2) from (select distinct company_id from organisation.position_count) c;
do $$
begin
  if coalesce((select sum(people) from organisation.employment_count), 0) <> (select count(*) from organisation.employment)
    or coalesce((select sum(people) from organisation.position_count), 0)
      <> (select count(*) from organisation.position where is_main and until_on is null) then
    raise exception 'not everybody was counted';
  end if;
end $$;
alter table organisation.position_count force row level security;
alter table organisation.employment_count force row level security;
alter table organisation.position force row level security;
alter table organisation.employment force row level security;

-- A page of the directory is read from the index of its order, from the nearer end, without a look at whom it passes.
drop index organisation.employment_sort;
create index employment_sort on organisation.employment (company_id, sort_key, id)
  include (state, is_incomplete, onboard_on, resign_on);
drop index organisation.employment_number;
create index employment_number on organisation.employment (company_id, job_number collate "C", id)
  include (state, is_incomplete, onboard_on, resign_on);
drop index organisation.employment_onboard;
create index employment_onboard on organisation.employment (company_id, onboard_on, id)
  include (state, is_incomplete, resign_on);
create index position_in_order on organisation.position (company_id, sort_key, employment_id)
  include (state, from_on, until_on, department_id, office_id, level_id) where is_main;
create index employment_resigned on organisation.employment (company_id, resign_on) include (state) where resign_on is not null;

-- Whoever searches finds everybody once, in order and by state, from the words alone: each word has copies of the order and
-- the state, as positions have, and says how many of its first letters it shares with the word before it of the same person.
-- Of the words that begin alike the first one stands for the person: it alone shares less than what was typed.
alter table organisation.employment_token
  add column shared smallint not null default 0,
  add column sort_key text collate "C" not null default '',
  add column state text not null default '';
create trigger copy_of_employment before insert on organisation.employment_token
  for each row execute function organisation.copy_of_employment();
alter table organisation.employment no force row level security;
alter table organisation.employment_token no force row level security;
update organisation.employment_token t set sort_key = e.sort_key, state = e.state, shared = b.shared
  from organisation.employment e, (
    select company_id, employment_id, token, (
      select count(*) from generate_series(1, length(before)) i where left(token, i) = left(before, i)) as shared
    from (select company_id, employment_id, token,
        coalesce(lag(token) over (partition by company_id, employment_id order by token), '') as before
      from organisation.employment_token) w) b
  where e.company_id = t.company_id and e.id = t.employment_id
    and b.company_id = t.company_id and b.employment_id = t.employment_id and b.token = t.token;
do $$
begin
  if exists (select from organisation.employment_token where state = '') then
    raise exception 'a word has no copy of its employment';
  end if;
end $$;
alter table organisation.employment_token force row level security;
alter table organisation.employment force row level security;
alter table organisation.employment_token drop constraint employment_token_company_id_employment_id_fkey;
alter table organisation.employment_token add constraint employment_token_employment foreign key (company_id, employment_id, sort_key, state)
  references organisation.employment (company_id, id, sort_key, state) on update cascade on delete cascade;
alter table organisation.employment_token drop constraint employment_token_pkey;
alter table organisation.employment_token add constraint employment_token_pkey
  primary key (company_id, token, employment_id) include (shared, state, sort_key);

-- Where somebody is on a day is read from the index alone.
drop index organisation.position_main;
create index position_main on organisation.position (company_id, employment_id, from_on)
  include (until_on, department_id, office_id, level_id) where is_main;
drop index organisation.employment_token_of;
create index employment_token_of on organisation.employment_token (company_id, employment_id) include (token, shared);
create index position_beside on organisation.position (company_id, department_id, office_id, level_id)
  include (employment_id, from_on, until_on) where not is_main;
