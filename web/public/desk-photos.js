// Converts chosen photos to small JPEGs without metadata, so that several fit in one request. A file that the browser cannot
// decode is sent as it is, for the server to reject.
const longestSide = 2400

/** Size from which a file is certainly wider than that and is decoded at that width, to save memory. */
const surelyWideBytes = 8_000_000

for (const field of document.querySelectorAll('input[type=file]'))
  field.addEventListener('change', async () => {
    const [file] = field.files
    const options = file?.size > surelyWideBytes ? { resizeWidth: longestSide, resizeQuality: 'high' } : {}
    const picture = file && (await createImageBitmap(file, options).catch(() => undefined))
    if (!picture || file !== field.files[0]) return
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    // A PNG's transparent areas would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of [0.85, 0.75, 0.6]) {
      const small = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (small.size > 1_000_000 && quality > 0.6) continue
      const files = new DataTransfer()
      files.items.add(new File([small], 'photo.jpg', { type: 'image/jpeg' }))
      field.files = files.files
      return
    }
  })
