/**
 * Runs in every document of the page. The Chromium shell that tests use partitions the storage of a frame and has no way to block it: here its frames
 * get what Chromium itself gives them when it blocks (storage and Web Locks). The browser itself decides what `requestStorageAccess` grants or
 * refuses.
 */
export const blockStorage = `if (window !== top) {
  const refused = () => new DOMException('Blocked', 'SecurityError')
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...args) {
    if (this === window.indexedDB) throw refused()
    return open.apply(this, args)
  }
  const request = LockManager.prototype.request
  LockManager.prototype.request = function (...args) {
    return this === navigator.locks ? Promise.reject(refused()) : request.apply(this, args)
  }
}`
