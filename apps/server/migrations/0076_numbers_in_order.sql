-- Numbers in the order in which people count, A-2 before A-10: every run of digits as long as the longest number that may be given, and the
-- number as it was written behind it, so that A-02 and A-2 have one order too.
create function platform.number_order(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(platform.normal_form(written), '([0-9]+)', repeat('0', 32) || '\1', 'g'), '[0-9]*([0-9]{32})', '\1', 'g')
    || chr(1) || written
$$;
alter table organisation.employment
  add column job_number_order text collate "C" not null generated always as (platform.number_order(job_number)) stored;
drop index organisation.employment_number;
create index employment_number on organisation.employment (company_id, job_number_order, id)
  include (state, is_incomplete, onboard_on, resign_on);
create or replace view organisation.v_employment with (security_invoker = true) as
  select company_id, id as employment_id, person_id, job_number, name, native_name, nickname, nationality, onboard_on, resign_on, state, is_incomplete,
    job_number_order
  from organisation.employment;
