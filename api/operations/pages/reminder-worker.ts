/**
 * The service worker that shows reminders: the player registers /reminder-worker.js with the scope /player/. Every push must show something, or browsers take the
 * permission away; what it shows came encrypted from this server and names no more than a door. It keeps nothing and answers no request.
 */
export const reminderWorker = `'use strict';
self.addEventListener('install', function () { self.skipWaiting(); });
self.addEventListener('activate', function (event) { event.waitUntil(self.clients.claim()); });
self.addEventListener('push', function (event) {
  var reminder = {};
  try { reminder = event.data.json() || {}; } catch (error) { /* Shown without its words. */ }
  var title = typeof reminder.title === 'string' && reminder.title ? reminder.title : 'Lucka';
  var url = typeof reminder.url === 'string' ? reminder.url : self.registration.scope;
  event.waitUntil(self.registration.showNotification(title, {
    body: typeof reminder.body === 'string' ? reminder.body : '',
    tag: typeof reminder.tag === 'string' ? reminder.tag : 'lucka',
    data: { url: url }
  }));
});
self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  var url = new URL((event.notification.data || {}).url || '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(function (windows) {
    for (var i = 0; i < windows.length; i += 1) if (new URL(windows[i].url).pathname === url.pathname) return windows[i].focus();
    return self.clients.openWindow(url.href);
  }));
});
`;
