// Enables alerts on the desk's account page, which contains all texts.
const section = document.querySelector('#alerts')
const { key, endpoint: known } = section.dataset
const part = (state) => section.querySelector(`[data-state=${state}]`)
const form = part('able')

const path = '/desk/alerts.js'
const worker =
  window.trustedTypes?.createPolicy('desk-alerts', { createScriptURL: () => path }).createScriptURL('') ??
  path

async function subscribe() {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription for another key would be rejected.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function turnOn() {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  part('blocked').hidden = isAllowed
  if (!isAllowed) return
  const { endpoint, keys } = (await subscribe()).toJSON()
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value
  form.submit()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  turnOn().catch(() => {
    part('blocked').hidden = false
  })
})

if ('PushManager' in window && 'serviceWorker' in navigator) {
  part('unable').hidden = true
  const registration = await navigator.serviceWorker.getRegistration('/desk/')
  const current = await registration?.pushManager.getSubscription()
  form.hidden = known !== '' && current?.endpoint === known
}
