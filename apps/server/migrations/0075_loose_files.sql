-- How much somebody keeps in files that no task holds is summed up with each upload to a draft.
create index task_attachment_loose on workflow.task_attachment (company_id, writer_id) where draft_id is not null;
