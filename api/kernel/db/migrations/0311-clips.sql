-- Films and sounds of questions, feedback and covers: like a moving background, the row's own file is the picture that stands for it, and the film
-- or the sound lies beside it under the key with this ending.
alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check check (purpose in ('image', 'background', 'logo', 'font', 'avatar', 'cut', 'clip'));
alter table media drop constraint media_motion_check;
alter table media add constraint media_motion_check check (motion in ('webp', 'mp4', 'webm', 'mp3', 'm4a', 'ogg', 'wav'));
