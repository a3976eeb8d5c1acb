/** Runs in the page: the resulting colours of a row and its tag, and the contrast of the tag's word. axe cannot determine this for mixed colours. */
export function seenTag(row: Element) {
  const tag = row.querySelector('.pb-tag')
  const card = row.closest('.pb-card')
  const pen = document.createElement('canvas').getContext('2d')
  if (!tag || !card || !pen) throw new Error('There is no tag')
  const paint = (...grounds: readonly string[]): readonly number[] => {
    for (const ground of grounds) {
      pen.fillStyle = ground
      pen.fillRect(0, 0, 1, 1)
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const linear = (part = 0) => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const light = ([red, green, blue]: readonly number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const [under, below, own] = [card, row, tag].map((element) => getComputedStyle(element).backgroundColor)
  if (!under || !below || !own) throw new Error('There is no colour')
  const drawn = paint(under, below, own)
  const [low = 0, high = 0] = [light(drawn), light(paint(getComputedStyle(tag).color))].sort((a, b) => a - b)
  return { row: paint(under, below), tag: drawn, contrast: (high + 0.05) / (low + 0.05) }
}

/** Runs in the page: for each of these boxes where it begins, its height, and how many lines its label shows. */
export function seenBoxes(boxes: readonly Element[]) {
  return boxes.map((box) => {
    const label = box.querySelector('bdi')
    if (!label) throw new Error('There is no label')
    const text = document.createRange()
    text.selectNodeContents(label)
    const { bottom } = label.getBoundingClientRect()
    const lines = [...text.getClientRects()]
      .filter(({ top }) => top < bottom - 1)
      .map(({ top }) => Math.round(top))
    const { top, height } = box.getBoundingClientRect()
    return { top: Math.round(top), height: Math.round(height), lines: new Set(lines).size }
  })
}
