// Shows what a push service brings, always, or browsers would end the alerts; and opens its page when it is pressed. It has
// no fetch handler: nothing of the desk is kept.
const read = (data) => {
  try {
    return data.json().notification
  } catch {
    return {}
  }
}

addEventListener('push', (event) => {
  const { title = location.host, navigate = '/desk', ...rest } = read(event.data)
  event.waitUntil(registration.showNotification(title, { ...rest, icon: '/icon-192.png', data: navigate }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data))
})
