-- Whose tasks are looked at again, because they left, moved or may not sign in any more, from which day on.
create table workflow.holder_check (
  company_id uuid not null references organisation.company,
  -- Whoever asks for a check adds one, and waits for no run that is at another.
  id uuid not null default gen_random_uuid(),
  person_id uuid not null references organisation.person on delete cascade,
  due_on date not null,
  -- The last task that was looked at: a run that was killed goes on behind it.
  after_id uuid,
  -- When it was through once: what others were about to give them meanwhile is found the second time.
  passed_at timestamptz,
  primary key (company_id, id)
);
call platform.wall('workflow.holder_check');
create index holder_check_due on workflow.holder_check (company_id, due_on);

-- What somebody holds, or will when their turn comes.
create index task_assignment_held on workflow.task_assignment (company_id, person_id, task_id) where state in ('open', 'waiting');
