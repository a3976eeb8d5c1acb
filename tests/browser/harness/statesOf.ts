import { galleryViews, statesOf as statesOfView } from '../../../demo/src/gallery/galleryViews.js'

/** The states of a view of the gallery, in the order of its links. */
export function statesOf(name: string): readonly string[] {
  const view = galleryViews.find((one) => one.name === name)
  if (!view) throw new Error(`The gallery has no view ${name}`)
  return statesOfView(view)
}
