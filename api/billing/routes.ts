import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { changeSubscription } from '#api/billing/subscription/change-subscription.ts';
import { upgradeSubscription } from '#api/billing/subscription/upgrade-subscription.ts';
import { previewSubscription } from '#api/billing/subscription/preview-change.ts';
import { listPlans } from '#api/billing/subscription/list-plans.ts';
import { readBillingNotice } from '#api/billing/subscription/read-billing-notice.ts';
import { readSubscription } from '#api/billing/subscription/read-subscription.ts';
import { topupSubscription } from '#api/billing/allowance/topup-subscription.ts';
import { changeOverage } from '#api/billing/allowance/change-overage.ts';
import { cancelSubscription, cancelSubscriptionByGet } from '#api/billing/subscription/cancel-subscription.ts';
import { resumeSubscription, resumeSubscriptionByGet } from '#api/billing/subscription/resume-subscription.ts';
import { listPaymentMethods } from '#api/billing/subscription/list-payment-methods.ts';
import { startCardSetup } from '#api/billing/cards/start-card-setup.ts';
import { refreshPayments } from '#api/billing/cards/refresh-payments.ts';
import { choosePaymentMethod } from '#api/billing/cards/choose-payment-method.ts';
import { removePaymentMethod } from '#api/billing/cards/remove-payment-method.ts';
import { payByCard } from '#api/billing/cards/pay-by-card.ts';
import { listAddons } from '#api/billing/subscription/list-addons.ts';
import { readAllowance } from '#api/billing/allowance/read-allowance.ts';
import { listCompletions } from '#api/billing/allowance/list-completions.ts';
import { exportCompletions } from '#api/billing/allowance/export-completions.ts';
import { readTenantSubscription } from '#api/billing/staff/read-tenant-subscription.ts';
import { changeTenantSubscription } from '#api/billing/staff/change-tenant-subscription.ts';
import { previewTenantSubscription } from '#api/billing/staff/preview-tenant-subscription.ts';
import { grantAllowance } from '#api/billing/staff/grant-allowance.ts';
import { listCoupons } from '#api/billing/staff/list-coupons.ts';
import { giveCoupon } from '#api/billing/staff/give-coupon.ts';
import { withdrawCoupon } from '#api/billing/staff/withdraw-coupon.ts';
import { listPriceAgreements } from '#api/billing/staff/agreements/list-price-agreements.ts';
import { givePriceAgreement } from '#api/billing/staff/agreements/give-price-agreement.ts';
import { endPriceAgreement } from '#api/billing/staff/agreements/end-price-agreement.ts';
import { listStaffPlans } from '#api/billing/staff/list-staff-plans.ts';
import { addPlanVersion } from '#api/billing/staff/add-plan-version.ts';
import { addPlan } from '#api/billing/staff/add-plan.ts';
import { retirePlan } from '#api/billing/staff/retire-plan.ts';
import { restorePlan } from '#api/billing/staff/restore-plan.ts';
import { archiveInvoices } from '#api/billing/invoices/archive-invoices.ts';
import { listPayments } from '#api/billing/invoices/list-payments.ts';
import { listInvoices } from '#api/billing/invoices/list-invoices.ts';
import { downloadInvoice, downloadStaffInvoice } from '#api/billing/invoices/download-invoice.ts';
import { readBillingDetails } from '#api/billing/invoices/read-billing-details.ts';
import { changeBillingDetails } from '#api/billing/invoices/change-billing-details.ts';
import { readSeller } from '#api/billing/invoices/read-seller.ts';
import { changeSeller } from '#api/billing/invoices/change-seller.ts';
import { noteDayRate } from '#api/billing/invoices/note-day-rate.ts';
import { listStaffInvoices } from '#api/billing/invoices/list-staff-invoices.ts';
import { payInvoice } from '#api/billing/invoices/pay-invoice.ts';
import { creditInvoice } from '#api/billing/invoices/credit-invoice.ts';
import { readStaffInvoice } from '#api/billing/invoices/read-staff-invoice.ts';
import { refundInvoice } from '#api/billing/invoices/refund-invoice.ts';
import { takeBackPayment } from '#api/billing/invoices/take-back-payment.ts';
import { listDunning } from '#api/billing/invoices/dunning/list-dunning.ts';
import { pauseDunning } from '#api/billing/invoices/dunning/pause-dunning.ts';
import { resumeDunning } from '#api/billing/invoices/dunning/resume-dunning.ts';
import { readOss } from '#api/billing/invoices/oss/read-oss.ts';
import { listVatRates } from '#api/billing/invoices/oss/list-vat-rates.ts';
import { noteVatRate } from '#api/billing/invoices/oss/note-vat-rate.ts';
import { exportOss } from '#api/billing/invoices/oss/export-oss.ts';
import { readAccountPlan } from '#api/billing/invoices/bookkeeping/read-account-plan.ts';
import { changeAccountPlan } from '#api/billing/invoices/bookkeeping/change-account-plan.ts';
import { exportBookkeeping } from '#api/billing/invoices/bookkeeping/export-bookkeeping.ts';
import { readRevenue } from '#api/billing/invoices/read-revenue.ts';
import { readRecurringRevenue } from '#api/billing/staff/revenue/read-recurring-revenue.ts';
import { exportRecurringRevenue } from '#api/billing/staff/revenue/export-recurring-revenue.ts';

export const billingRoutes: readonly ServedOperation[] = [
  changeSubscription,
  upgradeSubscription,
  previewSubscription,
  listPlans,
  readSubscription,
  readBillingNotice,
  topupSubscription,
  changeOverage,
  cancelSubscription,
  cancelSubscriptionByGet,
  resumeSubscription,
  resumeSubscriptionByGet,
  listPaymentMethods,
  startCardSetup,
  refreshPayments,
  choosePaymentMethod,
  removePaymentMethod,
  payByCard,
  listAddons,
  readAllowance,
  listCompletions,
  exportCompletions,
  readTenantSubscription,
  changeTenantSubscription,
  previewTenantSubscription,
  grantAllowance,
  listCoupons,
  giveCoupon,
  withdrawCoupon,
  listPriceAgreements,
  givePriceAgreement,
  endPriceAgreement,
  listStaffPlans,
  addPlanVersion,
  addPlan,
  retirePlan,
  restorePlan,
  listInvoices,
  archiveInvoices,
  listPayments,
  downloadInvoice,
  downloadStaffInvoice,
  readBillingDetails,
  changeBillingDetails,
  readSeller,
  changeSeller,
  noteDayRate,
  listStaffInvoices,
  payInvoice,
  creditInvoice,
  readStaffInvoice,
  refundInvoice,
  takeBackPayment,
  listDunning,
  pauseDunning,
  resumeDunning,
  readOss,
  exportOss,
  listVatRates,
  noteVatRate,
  readAccountPlan,
  changeAccountPlan,
  exportBookkeeping,
  readRevenue,
  readRecurringRevenue,
  exportRecurringRevenue,
];
