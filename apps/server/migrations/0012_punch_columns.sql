-- The comment of an append-only table names the columns that may change all the same: the migrator grants by it.
comment on table attendance.punch is 'append-only except is_void: facts';
