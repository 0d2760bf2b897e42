-- What stays in sight where a place shows less than the whole picture, as fractions of its width and height.
alter table media
  add column focus_x double precision check (focus_x between 0 and 1),
  add column focus_y double precision check (focus_y between 0 and 1),
  add constraint media_focus_whole check ((focus_x is null) = (focus_y is null));
-- A cut is an area of a picture, kept for the uses that show no more of it; it stands in no list to choose from.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('image', 'background', 'logo', 'font', 'avatar', 'cut'));
