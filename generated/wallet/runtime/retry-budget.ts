// Generated from wallet.yaml by speccast. Do not edit: change the spec and run `speccast generate`.
/**
 * The retries that a connection may still make. While a service fails for everybody, retries would
 * multiply its load; with a budget they stop, and come back as calls succeed.
 */
export interface RetryBudget {
  left: number;
  readonly most: number;
}

/** Takes `cost` retries; false where there are not so many left. */
export function takeRetry(budget: RetryBudget, cost: number): boolean {
  if (budget.left < cost) return false;
  budget.left -= cost;
  return true;
}

/** Gives back what a call took that has succeeded at last: the cost of its last retry, else a fifth. */
export function giveBack(budget: RetryBudget, cost: number = 0.2): void {
  budget.left = Math.min(budget.most, budget.left + cost);
}
