import {
  apng,
  dataUrl,
  gif,
  gifFrame,
  jpeg,
  jpegFrame,
  jpegScan,
  png,
  svg,
  webpLossless
} from './encodePictures.js'

// Written by Chromium, showing a circle with a gradient, with their colour profiles.
const drawn = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAwUlEQVR4AYTNIQ7CMBiG4QWyFg5AVhwKhZ3AoUgmkMjtAqglHIATMIVBbkHNgZhAgEMsuCkUji4ISNtktISEfxVFUvMlb5+mDevP0aCYdsh50o0P4x7djvp0MxzEK9cl9VsNZGVHTCJfKOxwiRxYv6qakQFMIQ+ixaVt6VXI4qrlGcAhMFlHDAhpJKD9wAtlQsElRL0ao8yA56cdwt+JkLhkyi65xMnj3Q4NmOU5nRenYHE5kuV1T9a3XZDeU1qDLwAAAP//ZpvCMAAAAAZJREFUAwD9jVwRVz0fbQAAAABJRU5ErkJggg==',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozv/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAgEAACAQEJAAAAAAAAAAAAAAAAAgMTAQUREhUhIjGx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAbEQACAQUAAAAAAAAAAAAAAAABAgADERIhQf/aAAwDAQACEQMRAD8Am0kl06EiIkVenvbhzz+9gAKqAJas+Vtcn//Z',
  webp: 'UklGRmgCAABXRUJQVlA4WAoAAAAwAAAABwAABwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBIMwAAAAE3oCYAEoZINCUrn9saERF4B9VQ1EiKHG/2ENAOUMEbCXggov8B0LVv9Kee1DP6u/YBAABWUDggPgAAANABAJ0BKggACAACQDglqAJ0AN2U07hAAP7l9zugrW9ntXKhihMD+Y9k91n8IajL4+2D/yYgD+I7P22s5AAA'
} as const

/** Icons as drawing programs write them. */
const harmlessSvgs: Readonly<Record<string, string>> = {
  'a path': svg(
    '<path fill="#F60" d="M16 0c8.837 0 16 7.163 16 16s-7.163 16-16 16S0 24.837 0 16 7.163 0 16 0z"/>'
  ),
  'no size but a view box': svg(
    '<g fill="none" fill-rule="evenodd"><circle cx="16" cy="16" r="16" fill="#627EEA"/></g>'
  ),
  'a large size': svg(
    '<rect width="2500" height="2500" rx="500"/>',
    'width="2500" height="2500" viewBox="0 0 2500 2500"'
  ),
  'a size in millimetres and of the whole': svg('<rect/>', 'width="52mm" height="100%"'),
  'a declaration and a comment': `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program, SVG Export Plug-In . -->\n${svg('<path d="M0 0h32v32H0z"/>')}\n`,
  'classes with gradients': svg(
    '<defs><style>.cls-1{fill:url(#linear-gradient);}.cls-2{fill:#fff;fill-rule:evenodd}</style><linearGradient id="linear-gradient" x1="1" x2="31" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#4b6cb7"/><stop offset="1" stop-color="#182848"/></linearGradient></defs><circle class="cls-1" cx="16" cy="16" r="16"/><path class="cls-2" d="M8 8h16v16H8z"/>'
  ),
  'a mask of its brightness': svg(
    '<mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32"><path d="M32 0H0v32h32V0z" fill="white"/></mask><g mask="url(#mask0_1_2)"><path d="M0 0h32v32H0z" fill="#0052FF"/></g>',
    'width="32" height="32" viewBox="0 0 32 32" fill="none"'
  ),
  'a clip path': svg(
    '<g clip-path="url(#clip0)"><rect width="32" height="32" rx="6" fill="black"/></g><defs><clipPath id="clip0"><rect width="32" height="32" fill="white"/></clipPath></defs>'
  ),
  'symbols that are used': svg(
    '<symbol id="s"><path d="M0 0h4v4z"/></symbol><use xlink:href="#s" x="4"/><use href="#s" transform="rotate(90 8 8)"/>'
  ),
  'a radial gradient in a style': svg(
    '<radialGradient id="r" cx="0.5" cy="0.5" r="0.5"><stop offset="0%" style="stop-color:rgb(255,255,255);stop-opacity:0.5"/><stop offset="100%" stop-color="#000"/></radialGradient><ellipse cx="16" cy="16" rx="9" ry="9" style="fill:url(#r);stroke:none"/>'
  ),
  'blending and opacity': svg(
    '<g style="mix-blend-mode:multiply;isolation:isolate" opacity=".5"><rect width="9" height="9"/></g>'
  ),
  letters: svg(
    '<title>Wallet &amp; Co</title><desc>An icon</desc><text x="16" y="20" font-family="Arial, sans-serif" font-size="12" text-anchor="middle">W<tspan dx="1">&#169;</tspan></text>'
  ),
  'a detailed drawing': svg(`<path d="M1 1${'c.5 1 1.5 2 2 3'.repeat(3000)}z" stroke="#000"/>`),
  'two hundred shapes': svg('<polygon points="0,0 4,0 4,4"/>'.repeat(200)),
  'a picture inside': svg(
    `<image width="32" height="32" xlink:href="${dataUrl('image/png', png(256, 256))}"/>`
  ),
  'a photo inside': svg(`<image width="32" height="32" href="data:image/jpeg;base64,${drawn.jpeg}"/>`)
}

const harmlessPixels: Readonly<Record<string, readonly [type: string, bytes: Buffer]>> = {
  'a PNG of Chromium': ['image/png', Buffer.from(drawn.png, 'base64')],
  'a JPEG of Chromium': ['image/jpeg', Buffer.from(drawn.jpeg, 'base64')],
  'a WebP of Chromium': ['image/webp', Buffer.from(drawn.webp, 'base64')],
  'the largest PNG': ['image/png', png(1024, 1024)],
  'a short animation': ['image/png', apng(20, 20)],
  'a progressive JPEG': [
    'image/jpeg',
    jpeg(jpegFrame(512, 512, 0xc2), ...Array.from({ length: 10 }, () => jpegScan))
  ],
  'a GIF': ['image/gif', gif(64, 64, gifFrame(64))],
  'an animated GIF': ['image/gif', gif(64, 64, ...Array.from({ length: 12 }, () => gifFrame(64)))],
  'a lossless WebP': ['image/webp', webpLossless(512, 512)]
}

/** Pictures that both gates must let through: what each is, its type, and its bytes. */
export const harmlessPictures: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ...Object.entries(harmlessSvgs).map(([name, text]) => [name, 'image/svg+xml', Buffer.from(text)] as const),
  ...Object.entries(harmlessPixels).map(([name, [type, bytes]]) => [name, type, bytes] as const)
]
