const longestWait = 2000

/** Resolves when every picture is there or has failed, at the latest after 2 s. Never rejects. */
export async function preloadImages(urls: readonly (string | undefined)[]): Promise<void> {
  if (typeof Image === 'undefined') return
  await Promise.all(urls.map((url) => url && preload(url)))
}

function preload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const done = () => {
      clearTimeout(timer)
      image.onload = image.onerror = null
      resolve()
    }
    const timer = setTimeout(done, longestWait)
    image.onload = image.onerror = done
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
}
