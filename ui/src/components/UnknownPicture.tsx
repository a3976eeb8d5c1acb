import type { ReactNode } from 'react'

/** Stands in the place of a large picture where not even a name is known to take a letter from. */
export function UnknownPicture({ children }: { readonly children: ReactNode }) {
  return (
    <span className="pb-picture pb-picture-large pb-picture-unknown" aria-hidden="true">
      {children}
    </span>
  )
}
