import { defineErrors } from '@plugboard/core'

/** What a host can get wrong when it mounts the modal. */
export const mountErrors = /* @__PURE__ */ defineErrors('ui', {
  /**
   * An embedded modal is drawn where an element of the page stands: `mount(kit, { embedded: true, element })`. To place it later, say
   * `append: false` and put `mount(…).element` into the page.
   */
  noElement: {
    message: 'mount was called with `embedded: true` and without `element`: nothing would be seen'
  }
})
