// Shows every push message, since browsers would revoke the subscription otherwise, and opens its page on click. Without a
// fetch handler: nothing of the desk is cached.
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
