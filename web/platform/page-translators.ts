/**
 * A browser's page translator replaces text nodes by elements of its own. React would fail at the first text that it
 * removes or inserts something before, and the page would be gone (https://github.com/facebook/react/issues/11538).
 * With these methods, a text that the translator took over stays, and what is new comes at the end of its parent.
 */
// oxlint-disable-next-line typescript/unbound-method -- they are called on the node below
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
  return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
};

Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
  return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
};
