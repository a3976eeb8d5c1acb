/**
 * Runs in every document of the page. The shell of Chromium that tests run in partitions the storage of a frame and has no way to block it: here its frames get
 * what Chromium itself gives them where it blocks (storage and Web Locks). What `requestStorageAccess` grants or refuses is the browser's own.
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
