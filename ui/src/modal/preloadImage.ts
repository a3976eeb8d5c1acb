/** Milliseconds after which a picture is no longer waited for. */
const patience = 2000

/** Loads a picture ahead of its drawing. Resolves when it is there, has failed, or 2000 ms have passed; never rejects. */
export function preloadImage(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(done, patience)
    function done() {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
      resolve()
    }
    image.onload = done
    image.onerror = done
    image.src = src
  })
}
