import { autorun } from 'mobx'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** Something of a kit as a ref: `useKitState(() => kit.connections.active)`. It follows until the component is gone. */
export function useKitState<T>(read: () => T): Readonly<ShallowRef<T>> {
  const state = shallowRef(read())
  onScopeDispose(
    autorun(() => {
      state.value = read()
    })
  )
  return state
}
