import type { KitError } from '@plugboard/core'
import { useEffect, useRef } from 'react'

/**
 * Focuses the field of a form once its address has been refused, so that the visitor can correct it. Other errors leave the focus on the button that
 * tries again.
 *
 * @returns the ref of the form
 */
export function useFocusOnInvalidEmail(error: KitError | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error?.code === 'auth/invalidEmail' || error?.code === 'auth/sameEmail')
      form.current?.querySelector('input')?.focus()
  }, [error])
  return form
}
