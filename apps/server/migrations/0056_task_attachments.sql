-- The files of applications. Their bytes lie in the file store, under a key of their own for each upload; a row says whose they are:
-- of a draft, which is its writer's alone, or of a task from one round on, until with another they go.
create table workflow.task_attachment (
  company_id uuid not null references organisation.company,
  id uuid not null,
  draft_id uuid,
  task_id uuid,
  writer_id uuid not null references organisation.person,
  added_at timestamptz not null,
  name text not null check (name <> ''),
  -- What the content says, not the name of the file.
  media_type text not null,
  -- SHA-256 of the bytes, hexadecimal.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  file_key text not null,
  -- One beyond the round of the task is being prepared.
  added_round integer check (added_round > 0),
  removed_round integer,
  -- When its draft was deleted: nobody reads it any more, and for a day a draft that takes its place takes it over.
  dropped_at timestamptz,
  primary key (company_id, id),
  constraint task_attachment_file unique (company_id, file_key),
  constraint task_attachment_task foreign key (company_id, task_id) references workflow.task on delete cascade,
  constraint task_attachment_of check ((draft_id is null) <> (task_id is null)),
  constraint task_attachment_rounds check ((task_id is null) = (added_round is null) and (removed_round is null or removed_round > added_round)),
  constraint task_attachment_dropped check (dropped_at is null or draft_id is not null)
);
call platform.wall('workflow.task_attachment');
create index task_attachment_of_task on workflow.task_attachment (company_id, task_id, added_at) where task_id is not null;
create index task_attachment_of_draft on workflow.task_attachment (company_id, draft_id, added_at) where draft_id is not null;
