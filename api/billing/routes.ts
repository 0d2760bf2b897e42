import type { ServedOperation } from '#api/http/served-operation.ts';
import { changeSubscription } from './change-subscription.ts';
import { previewSubscription } from './preview-change.ts';
import { listPlans } from './list-plans.ts';
import { readSubscription } from './read-subscription.ts';
import { topupSubscription } from './topup-subscription.ts';
import { changeOverage } from './change-overage.ts';
import { cancelSubscription, cancelSubscriptionByGet } from './cancel-subscription.ts';
import { resumeSubscription, resumeSubscriptionByGet } from './resume-subscription.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { startCardSetup } from './cards/start-card-setup.ts';
import { refreshPayments } from './cards/refresh-payments.ts';
import { choosePaymentMethod } from './cards/choose-payment-method.ts';
import { removePaymentMethod } from './cards/remove-payment-method.ts';
import { payByCard } from './cards/pay-by-card.ts';
import { listAddons } from './list-addons.ts';
import { readAllowance } from './read-allowance.ts';
import { listCompletions } from './list-completions.ts';
import { exportCompletions } from './export-completions.ts';
import { readTenantSubscription } from './staff/read-tenant-subscription.ts';
import { changeTenantSubscription } from './staff/change-tenant-subscription.ts';
import { grantAllowance } from './staff/grant-allowance.ts';
import { listStaffPlans } from './staff/list-staff-plans.ts';
import { addPlanVersion } from './staff/add-plan-version.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { downloadInvoice, downloadStaffInvoice } from './invoices/download-invoice.ts';
import { readBillingDetails } from './invoices/read-billing-details.ts';
import { changeBillingDetails } from './invoices/change-billing-details.ts';
import { readSeller } from './invoices/read-seller.ts';
import { changeSeller } from './invoices/change-seller.ts';
import { noteDayRate } from './invoices/note-day-rate.ts';
import { listStaffInvoices } from './invoices/list-staff-invoices.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { creditInvoice } from './invoices/credit-invoice.ts';
import { readStaffInvoice } from './invoices/read-staff-invoice.ts';
import { refundInvoice } from './invoices/refund-invoice.ts';
import { takeBackPayment } from './invoices/take-back-payment.ts';
import { readRevenue } from './invoices/read-revenue.ts';

export const billingRoutes: readonly ServedOperation[] = [
  changeSubscription,
  previewSubscription,
  listPlans,
  readSubscription,
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
  grantAllowance,
  listStaffPlans,
  addPlanVersion,
  listInvoices,
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
  readRevenue,
];
