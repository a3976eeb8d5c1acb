/** @jsxImportSource preact */

/** Line icons of Lucide (ISC), on a grid of 24. */
const paths = {
  close: ['M18 6 6 18', 'm6 6 12 12'],
  lock: [
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Z',
    'M7 11V7a5 5 0 0 1 10 0v4'
  ],
  globe: [
    'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20Z',
    'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
    'M2 12h20'
  ],
  warning: [
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
    'M12 9v4',
    'M12 17h.01'
  ],
  refused: ['M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20Z', 'm4.9 4.9 14.2 14.2'],
  check: ['M20 6 9 17l-5-5'],
  mail: [
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z',
    'm22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7'
  ],
  expand: ['m6 9 6 6 6-6']
} as const

/** The icons of the wallet. */
export type IconName = keyof typeof paths

/** A line icon in the colour of the text around it. Decoration: what it means is said beside it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="icon"
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
