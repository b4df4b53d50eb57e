-- Payments that somebody holds already when only who keeps the accounts may be given one: they may still be carried out by them.
create table workflow.payment_before (
  company_id uuid not null,
  task_id uuid not null,
  assignment_id smallint not null,
  primary key (company_id, task_id, assignment_id),
  constraint payment_before_assignment foreign key (company_id, task_id, assignment_id)
    references workflow.task_assignment on delete cascade
);
call platform.wall('workflow.payment_before');

-- The owner stands behind the walls, too.
alter table workflow.task no force row level security;
alter table workflow.task_assignment no force row level security;
alter table workflow.payment_before no force row level security;
insert into workflow.payment_before (company_id, task_id, assignment_id)
  select a.company_id, a.task_id, a.id from workflow.task_assignment a
  join workflow.task t on t.company_id = a.company_id and t.id = a.task_id
  where a.lane = 'execution' and a.state in ('open', 'waiting') and t.status = 'AP'
    and t.plan::jsonb -> 'executions' -> (a.step - 1) -> 'requires' ? 'paymentOn';
alter table workflow.task force row level security;
alter table workflow.task_assignment force row level security;
alter table workflow.payment_before force row level security;

-- The role that keeps the accounts, where the seeded roles are; a new group makes it with the others.
insert into identity.role (id, code, names, codes, is_seeded)
  select gen_random_uuid(), 'accountant',
    '{"cn":"会计","en":"Accountant","vn":"Kế toán","km":"គណនេយ្យករ"}',
    array['default', 'my', 'task:task-list', 'finance:accounts-chart:r', 'finance:accounts-chart:cud'], true
  where exists (select from identity.role where is_seeded)
  on conflict (code) do nothing;
