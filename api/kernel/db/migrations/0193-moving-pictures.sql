-- A moving background: the row's own file is the picture that stands for it, and the moving one lies beside it under the key with this ending.
alter table media add column motion text check (motion in ('webp', 'mp4', 'webm'));
