-- Numbers of tasks that wait to be given, so that who submits waits for nobody else of the company: each takes one that no other holds.
create table workflow.free_task_number (
  company_id uuid not null references organisation.company,
  number integer not null,
  primary key (company_id, number)
);
call platform.wall('workflow.free_task_number');
