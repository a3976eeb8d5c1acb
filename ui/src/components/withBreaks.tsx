import { Fragment, type ReactNode } from 'react'

/** A name that may be broken where its words meet, e.g. `Wallet|Connect`, and not in the middle of one. */
export function withBreaks(name: string): ReactNode {
  const [first, ...rest] = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name stay where they are.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
