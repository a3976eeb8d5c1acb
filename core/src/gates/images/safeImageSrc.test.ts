import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { safeImageSrc } from './safeImageSrc.js'

const base64 = (bytes: readonly number[] | string): string =>
  btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes))
const u32 = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255
]
const png = (width: number, height: number, frames = 0): string =>
  `data:image/png;base64,${base64([0x89, 80, 78, 71, 13, 10, 26, 10, ...u32(13), 73, 72, 68, 82, ...u32(width), ...u32(height), 8, 6, 0, 0, 0, ...u32(0), ...(frames ? [...u32(8), 97, 99, 84, 76, ...u32(frames), ...u32(0), ...u32(0)] : [])])}`
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const gif = (width: number, frames: number): string =>
  `data:image/gif;base64,${base64([71, 73, 70, 56, 57, 97, width & 255, width >> 8, 1, 0, 0, 0, 0, ...Array(frames).fill(frame).flat(), 0x3b])}`
const jpeg = (width: number): string =>
  `data:image/jpeg;base64,${base64([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 1, width >> 8, width & 255, 1, 1, 17, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9])}`
const webp = (width: number): string =>
  `data:image/webp;base64,${base64([...'RIFF....WEBPVP8L....'].map((c) => c.charCodeAt(0)).concat([0x2f, (width - 1) & 255, (width - 1) >> 8, 0, 0]))}`
const svgText = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`
const svg = (content: string): string => `data:image/svg+xml,${encodeURIComponent(svgText(content))}`
const bomb = (levels: number): string =>
  svg(
    `<defs><path id="l0" d="M0 0"/>${Array.from({ length: levels }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#l${levels}"/>`
  )

const good = {
  png: png(64, 64),
  'largest png': png(1024, 1024),
  apng: png(64, 64, 20),
  gif: gif(64, 20),
  jpeg: jpeg(64),
  'jpeg that is called jpg': jpeg(64).replace('image/jpeg', 'image/jpg'),
  'percent sign': `data:image/svg+xml;utf8,${svgText('<path d="M0 0" opacity="50%"/>')}`,
  webp: webp(64),
  path: svg('<path d="M0 0h9v9z" fill="#f60"/>'),
  gradient: svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="9" height="9"/>'
  ),
  style: svg('<style>.a{fill:#fff}</style><g class="a"><circle r="3"/></g>'),
  use: svg('<defs><path id="a" d="M0 0"/></defs><use xlink:href="#a"/>'),
  image: svg(`<image href="${png(8, 8)}"/>`),
  clip: svg('<clipPath id="c"><rect/></clipPath><g clip-path="url(#c)"><path d="M0 0"/></g>'),
  declared: `data:image/svg+xml;base64,${base64(`<?xml version="1.0" encoding="UTF-8"?><!-- logo -->${svgText('<title>A &amp; B &#169;</title>')}`)}`
}

const bad = {
  'thousand copies': bomb(3) && bomb(4),
  ...Object.fromEntries([5, 6, 7, 8].map((n) => [`10^${n} copies`, bomb(n)])),
  cycle: svg('<g id="a"><use href="#a"/></g>'),
  'mask cycle': svg('<mask id="a"><g mask="url(#a)"/></mask>'),
  ...Object.fromEntries(
    'script foreignObject iframe animate animateTransform set filter feTurbulence pattern marker a object embed audio video'
      .split(' ')
      .map((name) => [name, svg(`<${name}/>`)])
  ),
  prefixed: svg('<x:script/>'),
  handler: svg('<g onload="alert(1)"/>'),
  'upper handler': svg('<g ONLOAD="alert(1)"/>'),
  doctype: `data:image/svg+xml,${encodeURIComponent(`<!DOCTYPE svg [<!ENTITY a "b">]>${svgText('&a;')}`)}`,
  entity: svg('&lol;'),
  cdata: svg('<![CDATA[x]]>'),
  instruction: svg('<?xml-stylesheet href="x"?>'),
  'external use': svg('<use href="https://evil.example/a.svg#a"/>'),
  'external image': svg('<image href="https://evil.example/a.png"/>'),
  'svg in image': svg('<image href="data:image/svg+xml,x"/>'),
  'hidden href': svg('<use href="&#106;avascript:alert(1)"/>'),
  'own prefix': svg('<use xmlns:y="http://www.w3.org/1999/xlink" y:href="https://evil.example"/>'),
  import: svg('<style>@import "https://evil.example"</style>'),
  'style url': svg('<style>g{fill:url(https://evil.example)}</style>'),
  escape: svg('<style>g{fill:\\75rl(x)}</style>'),
  'attribute url': svg('<g fill="url(https://evil.example)"/>'),
  'second url': svg('<g fill="url(#a) url(https://evil.example)"/>'),
  'image set': svg(`<g mask="image-set('https://evil.example/a.png' 1x)"/>`),
  'prefixed image set': svg(`<g mask="-webkit-image-set('https://evil.example/a.png' 1x)"/>`),
  'image function': svg(`<g mask="image('https://evil.example/a.png')"/>`),
  'escaped url': svg('<g fill="\\75rl(https://evil.example)"/>'),
  'style attribute': svg('<g style="fill:url(//evil.example)"/>'),
  dashes: svg('<path stroke-dasharray="0.0001"/>'),
  deep: svg('<g>'.repeat(20) + '</g>'.repeat(20)),
  many: svg('<g/>'.repeat(501)),
  unclosed: svg('<g>'),
  crossed: svg('<g><path></g></path>'),
  'twice an attribute': svg('<g id="a" id="b"/>'),
  'no namespace': 'data:image/svg+xml,<svg/>',
  'other namespace': 'data:image/svg+xml,<svg xmlns="http://www.w3.org/1999/xhtml"/>',
  html: 'data:image/svg+xml,<html/>',
  'two roots': `data:image/svg+xml,${encodeURIComponent(svgText('') + svgText(''))}`,
  'huge png': png(30_000, 30_000),
  'empty png': png(0, 1),
  'many apng frames': png(64, 64, 10_000),
  'many gif frames': gif(64, 5_000),
  'wide gif': gif(2000, 1),
  'wide jpeg': jpeg(2000),
  'wide webp': webp(2000),
  'html as png': `data:image/png;base64,${base64('<html><script>1</script>')}`,
  'gif as png': gif(64, 1).replace('gif', 'png'),
  'script in gif': `data:image/gif;base64,${base64('GIF89a/*\0\0*/=1;alert(1)')}`,
  'cut png': `data:image/png;base64,${base64([0x89, 80])}`,
  'data html': 'data:text/html,<script>1</script>',
  javascript: 'javascript:alert(1)',
  blob: 'blob:https://a.example/1',
  'spaced scheme': ` ${png(1, 1)}`,
  'tab in scheme': png(1, 1).replace('data', 'da\tta'),
  bmp: 'data:image/bmp;base64,AAAA',
  'plain png': 'data:image/png,AAAA',
  long: `data:image/png;base64,${'A'.repeat(110_000)}`,
  'other host': 'https://evil.example/a.png',
  'http host': 'http://assets.example/a.png',
  'host as user': 'https://assets.example@evil.example/',
  'host and port': 'https://assets.example:8443/a.png',
  empty: ''
}

describe('safeImageSrc', () => {
  it.each(Object.entries(good))('accepts %s', (_, source) => {
    const safe = safeImageSrc(source)
    expect(safe).toMatch(/^data:image\//)
    expect(safeImageSrc(safe)).toBe(safe)
  })

  it('rejects a corpus of hostile pictures', () => {
    expect(Object.keys(bad).length + Object.keys(good).length).toBeGreaterThanOrEqual(60)
    expect(
      Object.entries(bad)
        .filter(([, source]) => safeImageSrc(source, ['assets.example']) !== undefined)
        .map(([name]) => name)
    ).toEqual([])
    for (const value of [null, undefined, 5, {}]) expect(safeImageSrc(value)).toBeUndefined()
  })

  it('accepts an address only on a given host', () => {
    expect(safeImageSrc('https://assets.example/a.png', ['assets.example'])).toBe(
      'https://assets.example/a.png'
    )
    expect(safeImageSrc('https://assets.example/a.png')).toBeUndefined()
  })

  it('never throws and never accepts a script for 5,000 mutated pictures', () => {
    const sources = [...Object.values(good), ...Object.values(bad)].filter(
      (source) => source.startsWith('data:image/svg+xml,') && source.length < 5000
    )
    const texts = sources.map((source) => decodeURIComponent(source.slice(19)))
    const mutation = fc.tuple(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.nat(30),
      fc.constantFrom('', '<', '>', '"', '&', 'href', '<script>', 'onload="x"', '\0')
    )
    fc.assert(
      fc.property(mutation, ([text, seed, length, insert]) => {
        const at = seed % (text.length + 1)
        const safe = safeImageSrc(
          `data:image/svg+xml,${encodeURIComponent(text.slice(0, at) + insert + text.slice(at + length))}`
        )
        if (safe) expect(decodeURIComponent(safe)).not.toMatch(/<script|<[^>]*\sonload|<foreignObject/i)
      }),
      { numRuns: 5000 }
    )
  })
})
