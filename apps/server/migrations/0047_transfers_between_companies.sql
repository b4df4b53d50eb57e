-- An order may lead its people to another company of the group: their employment ends the day before, and a new one begins there. Such an
-- order and its lines belong to two companies: both see them, and only who reaches both writes them.
create procedure platform.wall_of_two(of regclass) language plpgsql as $$
declare
  seen text := '(select nullif(current_setting(''muster.companies'', true), '''')::uuid[])::uuid[]';
begin
  execute format('drop policy company_wall on %s', of);
  execute format(
    'create policy company_wall on %s using ((company_id = any (%s) or other_company_id = any (%s)) is true)
      with check ((company_id = any (%s) and (other_company_id is null or other_company_id = any (%s))) is true)',
    of, seen, seen, seen, seen);
end $$;

alter table organisation.transfer_order
  add column other_company_id uuid references organisation.company,
  add constraint transfer_order_other check (other_company_id <> company_id);
call platform.wall_of_two('organisation.transfer_order');
create index transfer_order_to on organisation.transfer_order (other_company_id) where other_company_id is not null;

alter table organisation.transfer_line
  add column other_company_id uuid references organisation.company,
  add column other_department_id uuid,
  add column other_office_id uuid,
  add column other_level_id uuid,
  -- What the person gets there: a number, which must be free on the day, and a PIN where the gate needs another one.
  add column other_job_number text,
  add column other_pin text,
  -- The employment that began there, of a line that was applied.
  add column other_employment_id uuid,
  -- What the person was called when the line was written: all that the other company reads of them until they come.
  add column other_name text,
  add column other_native_name text,
  add constraint transfer_line_to check ((other_company_id is null) = (other_job_number is null)
    and (other_company_id is null) = (other_name is null) and (other_company_id is null) = (other_native_name is null)
    and (other_company_id is null or (department_id is null and office_id is null and level_id is null))
    and (other_company_id is not null or (other_department_id is null and other_office_id is null and other_level_id is null
      and other_pin is null and other_employment_id is null))),
  add constraint transfer_line_to_department foreign key (other_company_id, other_department_id) references organisation.department on delete set null (other_department_id),
  add constraint transfer_line_to_office foreign key (other_company_id, other_office_id) references organisation.office on delete set null (other_office_id),
  add constraint transfer_line_to_level foreign key (other_company_id, other_level_id) references organisation.level on delete set null (other_level_id),
  add constraint transfer_line_to_employment foreign key (other_company_id, other_employment_id) references organisation.employment on delete set null (other_employment_id);
call platform.wall_of_two('organisation.transfer_line');
create index transfer_line_to_department on organisation.transfer_line (other_company_id, other_department_id) where other_department_id is not null;
create index transfer_line_to_office on organisation.transfer_line (other_company_id, other_office_id) where other_office_id is not null;
create index transfer_line_to_level on organisation.transfer_line (other_company_id, other_level_id) where other_level_id is not null;
create index transfer_line_to_employment on organisation.transfer_line (other_company_id, other_employment_id) where other_employment_id is not null;

-- An employment that goes on in another company ends by a decision of its own, on the last day here; nobody gave notice.
alter table organisation.employment_event drop constraint employment_event_kind_check;
alter table organisation.employment_event add constraint employment_event_kind_check
  check (kind in ('regularized', 'unpaid-leave', 'returned', 'notice', 'notice-withdrawn', 'transferred', 'taken-back'));
