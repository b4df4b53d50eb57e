-- The form in which no two job numbers are alike, as a column: behind the wall of a company a function over a column is no condition
-- of an index, so every new employee had all job numbers of the company put into that form.
alter table organisation.employment add column job_number_form text not null generated always as (platform.normal_form(job_number)) stored;
drop index organisation.employment_job_number;
create unique index employment_job_number on organisation.employment (company_id, job_number_form);
