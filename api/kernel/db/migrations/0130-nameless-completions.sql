-- Whoever is made nameless in one activity is nameless in what was counted of it, too.
grant update on unique_completion to lucka_editor;
