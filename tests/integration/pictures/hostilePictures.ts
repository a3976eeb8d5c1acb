import {
  apng,
  dataUrl,
  gif,
  gifFrame,
  heif,
  jpeg,
  jpegFrame,
  jpegScan,
  png,
  pngChunk,
  segment,
  svg,
  webp,
  webpExtended,
  webpLossless,
  webpLossy
} from './encodePictures.js'

const script = '<script>parent.__pwn = 1</script>'

/** A hundred million shapes, or as many of something else, through ten copies of ten copies. */
const nested = (inner: string, levels = 8): string => {
  const copies = Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`
  )
  return svg(`<defs><g id="l0">${inner}</g>${copies.join('')}</defs><use href="#l${levels}"/>`)
}

const path = (length: number) => `<path d="M0 0${'h1v1'.repeat(length / 4)}"/>`
const inner = (type: string, bytes: Uint8Array | string) =>
  `<image href="${dataUrl(type, bytes)}" width="9" height="9"/>`

/** SVG pictures that must not be drawn. */
const hostileSvgs: Readonly<Record<string, string>> = {
  '10^7 copies': nested('<path d="M0 0h9v9z"/>', 7),
  '10^8 copies': nested('<path d="M0 0h9v9z"/>'),
  'copies of a long path': nested(path(20_000), 2),
  'copies through xlink': nested('<rect width="9" height="9"/>').replaceAll(' href', ' xlink:href'),
  'a circle of references': svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'a mask of itself': svg('<mask id="a"><g mask="url(#a)"/></mask><g mask="url(#a)"/>'),
  'masks in masks': svg(
    Array.from(
      { length: 12 },
      (_, n) => `<mask id="m${n}">${`<g mask="url(#m${n + 1})"><rect/></g>`.repeat(8)}</mask>`
    ).join('')
  ),
  'clip paths in clip paths': svg(
    `${Array.from(
      { length: 12 },
      (_, n) => `<clipPath id="c${n}">${`<rect clip-path="url(#c${n + 1})"/>`.repeat(8)}</clipPath>`
    ).join('')}<rect clip-path="url(#c0)"/>`
  ),
  'a huge path': svg(path(240_000)),
  'many elements': svg('<rect width="1" height="1"/>'.repeat(5000)),
  'deep nesting': svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)),
  'a flood of text': svg(`<text>${'W'.repeat(90_000)}</text>`),
  'a flood of text in parts': svg(`<text>${`<tspan>${'W'.repeat(200)}</tspan>`.repeat(300)}</text>`),
  'a flood of rules': svg(`<style>${'g *{fill:red}'.repeat(5000)}</style>${'<g><rect/></g>'.repeat(200)}`),
  'a huge size': svg('<rect width="9" height="9"/>', 'width="1000000000" height="1000000000"'),
  'a huge size in inches': svg('<rect width="9" height="9"/>', 'width="90000in" height="9in"'),
  'a pattern': svg('<pattern id="p" width=".001" height=".001"><rect/></pattern><rect fill="url(#p)"/>'),
  'a marker': svg('<marker id="m"><path d="M0 0"/></marker><path d="M0 0h9" marker-mid="url(#m)"/>'),
  'fine dashes': svg('<path d="M0 0h99999999" stroke="red" stroke-dasharray="0.00001"/>'),
  'fine dashes in a style': svg('<path d="M0 0h99999999" style="stroke:red;stroke-dasharray:.00001"/>'),
  'a blur': svg('<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect filter="url(#f)"/>'),
  turbulence: svg('<filter id="f"><feTurbulence numOctaves="9999"/></filter><rect style="filter:url(#f)"/>'),
  'a blur in a style': svg('<style>rect{filter:blur(999px)}</style><rect/>'),
  'a backdrop blur': svg('<rect style="backdrop-filter:blur(999px)"/>'),
  'growing variables': svg(
    `<style>g{--a:1 1 1 1;${Array.from({ length: 20 }, (_, n) => `--${n}:var(--a)var(--a)`).join(';')}}</style>`
  ),
  'a costly selector': svg(`<style>${':has(g)'.repeat(50)}{fill:red}</style>`),
  script: svg(script),
  'a prefixed script': svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">parent.__pwn = 1</x:script>`),
  'a script of another namespace': svg(
    `<g xmlns:h="http://www.w3.org/1999/xhtml"><h:script>1</h:script></g>`
  ),
  'a script in upper case': svg('<SCRIPT>1</SCRIPT>'),
  'a script behind a byte of zero': svg('<scr\0ipt>1</scr\0ipt>'),
  'an event attribute': svg('<rect width="9" height="9"/>', 'onload="parent.__pwn = 1"'),
  'an event attribute in capitals': svg('<g OnClick="1"/>'),
  'an event attribute behind a slash': svg('<g/onclick="1"/>'),
  'a link to javascript': svg('<a href="javascript:parent.__pwn=1"><rect width="99" height="99"/></a>'),
  'an encoded javascript:': svg('<use href="&#x6A;avascript&colon;alert(1)"/>'),
  'a decimally encoded javascript:': svg('<use xlink:href="&#106;&#97;vascript:alert(1)"/>'),
  'SMIL that sets href': svg('<use href="#a"><set attributeName="href" to="data:,x"/></use>'),
  'SMIL that animates href': svg(
    '<use><animate attributeName="href" values="#a;https://evil.example/#b"/></use>'
  ),
  'SMIL that never ends': svg(
    '<g><animateTransform attributeName="transform" type="rotate" repeatCount="indefinite"/></g>'
  ),
  foreignObject: svg(
    '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="1"/></foreignObject>'
  ),
  'a frame': svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'),
  'an external image': svg('<image href="https://evil.example/a.png"/>'),
  'an external image of the same scheme': svg('<image xlink:href="//evil.example/a.png"/>'),
  'an external use': svg('<use href="https://evil.example/a.svg#a"/>'),
  'an external fill': svg('<rect fill="url(https://evil.example/a.svg#a)"/>'),
  'CSS url()': svg('<style>rect{fill:url(https://evil.example/a.svg#a)}</style>'),
  'CSS url() with an escape': svg('<style>rect{fill:\\75 rl(https://evil.example)}</style>'),
  'CSS image-set()': svg('<rect style="background:image-set(\'https://evil.example\' 1x)"/>'),
  '@import': svg('<style>@import "https://evil.example/a.css";</style>'),
  '@import in CDATA': svg('<style><![CDATA[@import "https://evil.example/a.css";]]></style>'),
  '@font-face': svg('<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style>'),
  'xml-stylesheet': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('<rect/>')}`,
  'xml-stylesheet behind the declaration': `<?xml version="1.0"?><?xml-stylesheet href="x"?>${svg('<rect/>')}`,
  'an instruction inside': svg('<?php 1 ?>'),
  DOCTYPE: `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${svg('<rect/>')}`,
  'growing entities': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${svg('<text>&b;&b;</text>')}`,
  'an external entity': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  'another encoding, in which the comment is none': `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(`<title>\x1b$B<!-- \x1b(B${script}--></title>`)}`,
  'UTF-7': `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`,
  'another base': svg('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
  'a namespace in place of SVG': '<svg xmlns="http://www.w3.org/1999/xhtml"><script>1</script></svg>',
  'a page with a picture in it': `<html><body>${svg('<rect/>')}</body></html>`,
  'pixel bomb': svg(inner('image/png', png(20_000, 20_000))),
  'pixel bomb in a mask': svg(
    `<mask id="m">${inner('image/png', png(5000, 5000))}</mask><rect mask="url(#m)"/>`
  ),
  'pixel bomb in the old spelling of href': svg(
    `<image xlink:href="${dataUrl('image/png', png(5000, 5000))}" href="${dataUrl('image/png', png(8, 8))}"/>`
  ),
  'many large pictures inside': svg(inner('image/png', png(1024, 1024)).repeat(9)),
  'copies of a picture inside': nested(inner('image/png', png(64, 64)), 3),
  'a JPEG inside that is too large': svg(inner('image/jpeg', jpeg(jpegFrame(65_000, 65_000), jpegScan))),
  'a WebP inside that is too large': svg(inner('image/webp', webpLossless(16_000, 16_000))),
  'an animation inside': svg(inner('image/png', apng(5000, 1))),
  'an SVG inside': svg(inner('image/svg+xml', nested('<rect/>'))),
  'an SVG in an SVG in an SVG': svg(inner('image/svg+xml', svg(inner('image/svg+xml', nested('<rect/>'))))),
  'a page inside': svg(`<image href="${dataUrl('text/html', script)}"/>`),
  'a page inside that says it is a PNG': svg(inner('image/png', `<html>${script}</html>`))
}

/** Other pictures that must not be drawn, with the type that they claim. */
const hostilePixels: Readonly<Record<string, readonly [type: string, bytes: Buffer | string]>> = {
  'a PNG of 30,000 × 30,000': ['image/png', png(30_000, 30_000)],
  'a PNG of 1 × 2,000,000,000': ['image/png', png(1, 2_000_000_000)],
  'a PNG of no height': ['image/png', png(9, 0)],
  'a PNG with 10,000 frames': ['image/png', apng(10_000, 1)],
  'a PNG with more frames than it declares': ['image/png', apng(1, 500)],
  'a PNG with a second header': [
    'image/png',
    Buffer.concat([png(8, 8).subarray(0, 8), Buffer.from(pngChunk('IDAT')), png(9000, 9000).subarray(8)])
  ],
  'a PNG with inflating notes': [
    'image/png',
    png(8, 8, Array.from({ length: 4 }, () => pngChunk('zTXt', new Array(8000).fill(120))).flat())
  ],
  'a PNG that ends in its header': ['image/png', png(8, 8).subarray(0, 20)],
  'a JPEG of 65,535 × 65,535': ['image/jpeg', jpeg(jpegFrame(65_535, 65_535), jpegScan)],
  'a JPEG with a second frame header': [
    'image/jpeg',
    jpeg(jpegFrame(8, 8), jpegFrame(60_000, 60_000), jpegScan)
  ],
  'a JPEG whose header stands behind padding': [
    'image/jpeg',
    jpeg([0xff, 0xff, 0xff], jpegFrame(60_000, 60_000), jpegScan, jpegFrame(8, 8))
  ],
  'a JPEG whose header stands behind a restart': [
    'image/jpeg',
    jpeg([0xff, 0xd0], jpegFrame(60_000, 60_000), jpegScan, jpegFrame(8, 8))
  ],
  'a JPEG whose height comes later': [
    'image/jpeg',
    jpeg(jpegFrame(8, 0), jpegScan, segment(0xdc, [0xff, 0xff]))
  ],
  'a JPEG of 2,000 scans': [
    'image/jpeg',
    jpeg(jpegFrame(1024, 1024, 0xc2), ...Array.from({ length: 2000 }, () => jpegScan))
  ],
  'a JPEG without a frame': ['image/jpeg', jpeg(jpegScan)],
  'a JPEG that ends in its header': ['image/jpeg', Buffer.from(jpegFrame(8, 8)).subarray(0, 6)],
  'a GIF of 60,000 × 60,000': ['image/gif', gif(60_000, 60_000, gifFrame(1))],
  'a GIF whose first image is larger than its header': ['image/gif', gif(1, 1, gifFrame(60_000))],
  'a GIF of 5,000 images': ['image/gif', gif(64, 64, ...Array.from({ length: 5000 }, () => gifFrame(64)))],
  'a GIF that ends in an image': ['image/gif', gif(64, 64, gifFrame(64)).subarray(0, 20)],
  'a GIF that is a script': ['image/gif', 'GIF89a/*\0\0*/=1;parent.__pwn=1'],
  'a lossless WebP of 16,384 × 16,384': ['image/webp', webpLossless(16_384, 16_384)],
  'a lossy WebP of 16,383 × 16,383': ['image/webp', webpLossy(16_383, 16_383)],
  'an extended WebP of 16 million pixels a side': ['image/webp', webpExtended(0, 16_000_000, 8)],
  'an animated WebP': ['image/webp', webpExtended(2, 8, 8)],
  'a WebP of an unknown kind': ['image/webp', webp('XXXX', [1, 2, 3])],
  'an AVIF': ['image/avif', heif('avif')],
  'an animated AVIF': ['image/avif', heif('avis')],
  'a HEIC that says it is a PNG': ['image/png', heif('heic')],
  'a bitmap': ['image/bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  'an icon file': ['image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0])],
  'a page': ['text/html', `<!doctype html>${script}`],
  'a page that says it is a PNG': ['image/png', `<!doctype html>${script}`],
  'a page that says it is an SVG': ['image/svg+xml', `<!doctype html>${script}`],
  'a PDF': ['application/pdf', '%PDF-1.7'],
  'an SVG that is compressed': ['image/svg+xml', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])],
  'an SVG in UTF-16': ['image/svg+xml', Buffer.from(`\ufeff${svg(script)}`, 'utf16le')],
  nothing: ['image/png', '']
}

/** Pictures that neither gate may let through: what each is, the type that it claims, and its bytes. */
export const hostilePictures: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ...Object.entries(hostileSvgs).map(([name, text]) => [name, 'image/svg+xml', Buffer.from(text)] as const),
  ...Object.entries(hostilePixels).map(([name, [type, bytes]]) => [name, type, Buffer.from(bytes)] as const)
]
